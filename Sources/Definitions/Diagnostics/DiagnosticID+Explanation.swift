extension Diagnostic.ID {
  /// Why the rule is there and what ends a finding of it, or `nil` for one whose check says so itself.
  public var explanation: String? {
    switch self {
    case .invalidUTF8:
      "Files are read as UTF-8 alone, since a guess at another encoding would show wrong words. Save the file as UTF-8."
    case .pathLeavesContent:
      "A site may show only what is in the content folder, so that nothing else of a machine gets published. Copy the file into the folder."
    case .unreadableFile:
      "The file is there, but it cannot be opened: a link leads nowhere, its permissions forbid it, or it went away while it was read. Everything else is built."
    case .fileTooLarge:
      "A file beyond the limit is more likely an accident than a definition. Split it, or raise the limit that the finding names."
    case .missingImage:
      "The mockup shows a box with the name in place of the picture. Paths are relative to the file that names them, and letter case counts."
    case .unusableImage:
      "The first bytes of a file say what it is, whatever its name. An empty file, a web page that was saved under the address of an image, and a pointer that Git LFS has not replaced show as a broken image in the app and on the site. 'git lfs pull' brings the images of Git LFS."
    case .activePicture:
      "A drawing can hold scripts and load from elsewhere, and a published site must do neither. What is cut out of it is named; export the drawing as plain SVG."
    case .unusableLink:
      "A link that leads nowhere, or that could run something, is shown as text. Link the Markdown file of a definition, an address, or a file of the content."
    case .unreadFile:
      "The catalog is made of Markdown, of pictures that it names, and of approvals. Another file may be one with a mistake in its name; where it is meant, keep it beside the content folder."
    case .tooManyFindings:
      "Beyond so many findings in one file the first ones are what helps. Mend those, and the others show."
    case .limitExceeded:
      "A budget keeps one definition from using the time and memory of all others. What is beyond it is left out; 'limits' in the catalog definition raises it."
    case .jsonSyntax:
      "The runtimes cannot read such a payload either. The place is where reading had to stop; the cause stands there or shortly before."
    case .duplicateKey:
      "Parsers differ in which of the two they take, so that the app may show the other one. Keep one of them."
    case .badEscape:
      "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits. Write a backslash as two."
    case .loneSurrogate:
      "A character beyond U+FFFF is written as two escapes, and one of them is missing. Write the character itself."
    case .numberOutOfRange:
      "The runtimes keep numbers as doubles, up to about 1.8e308. What is meant is nearly always far smaller."
    case .nestingTooDeep:
      "No screen needs such a depth, and readers in the apps give up much earlier. Look for a list or an object that is not closed where it should be."
    case .trailingComma:
      "JSON does not allow it. The parsers of some platforms accept it and those of others refuse the whole payload, so it is better gone."
    case .yamlSyntax:
      "The place is where reading had to stop. The cause is often a text that needs quotation marks, or a line with another indentation."
    case .yamlComment:
      "After a blank, '#' starts a comment in YAML, so that a colour without quotation marks is no value at all. Quote it; a comment has a blank after the '#'."
    case .yamlTooLarge:
      "Aliases that repeat each other can make a few lines into millions of values. Use fewer of them, or raise the limit 'values'."
    case .unclosedFrontMatter:
      "Front matter stands between two lines of three hyphens, at the very top. Without the second one the file would be all front matter."
    case .mergeConflict:
      "Where two branches changed the same lines, git writes both between lines of '<<<<<<<', '=======' and '>>>>>>>' and leaves the choice to people. Take the lines that hold, and remove the marks."
    case .unreadFrontMatter:
      "Front matter is YAML between two lines of three hyphens, and the first of them is the first line of the file. After a blank line or a comment, with another number of hyphens, and in TOML or JSON it is text, so that the file has no identifier, owner or status."
    case .unclosedFence:
      "To Markdown everything up to the end of the file belongs to a fence that is not closed; the catalog reads on at the next definition where it can tell. End it with the same characters that opened it, on a line of their own."
    case .unreadDefinition:
      "Inside HTML, comments and lines that are indented by four blanks no definition is read, nor is a fence that says its syntax and not its kind. The finding says which of them it is and what to write."
    case .controlCharacter:
      "Such a character shows nothing, or turns the direction of the text around it. It comes in with copied text; remove it."
    case .invalidMetadata:
      "The catalog takes the key as if it were not there. Each key of the front matter has a type; 'explain' with its name tells which."
    case .unknownKey:
      "What nothing reads has no effect in the app, so it is usually a mistake in a name. Where a runtime of yours reads it, the catalog can leave the rule out with 'check: { severity: { unknown-key: \"off\" } }'."
    case .unknownKind:
      "The words after three backquotes are a syntax and a kind, such as 'json step'. A fence with a syntax alone is an example for readers."
    case .unknownSyntax:
      "Definitions are JSON or YAML, and templates are Mustache. Other syntaxes are for examples, without the word of a kind."
    case .secondRoot:
      "A file is one page of the catalog, so it defines one thing; what belongs to it stands below. Move the second one into a file of its own."
    case .orphanDefinition:
      "A step belongs to an experience, an operation to a screen: a nested definition takes effect only in a file whose root takes it. Add the root, or move the definition below one."
    case .duplicateID:
      "Addresses, rules and scenes name a definition by its identifier, and with two of one name nobody knows which is meant. The name of the file is the identifier unless front matter says another."
    case .proseTooDeep:
      "Lists and quotes are shown to a certain depth, below which the text is left out. Split it into sections."
    case .undecodableExperience:
      "The runtime decodes an experience as a whole: one value of the wrong type, or one key that is missing, and it shows nothing. Mend the place that is named; 'explain' with the name of the key tells what it takes."
    case .duplicateTrait:
      "The runtime refuses an experience in which one level has two traits of one type. Keep one of them, or put the other on another level."
    case .equalIDs:
      "Actions, targets and approvals find their component by its identifier, and of two with one name the runtime takes one. Give the copy another."
    case .unusableColor:
      "The runtime takes black, or another colour, for it without a word. Colours are three, six or eight hexadecimal digits after '#', in the order red, green, blue, alpha."
    case .unusableLength:
      "Nothing that long can be drawn or seen. The mockup shows the longest length that it can, and the app may do anything."
    case .unknownWord:
      "The runtime takes its default without a word, so that the screen looks right until somebody compares. 'explain' with the name of the key lists its words."
    case .unknownSymbol:
      "The mockup has drawings of the most common symbols; the app may well have this one. Check the name, or use a picture."
    case .unusablePattern:
      "A pattern that does not compile never matches, and one that repeats what repeats can hold up the app for minutes. Write it simpler."
    case .noSteps:
      "Nothing would be shown. Add a section with a fence 'json step', or 'yaml step', below the experience."
    case .stepBesideGroup:
      "A group holds the steps below headings deeper than its own. A step without traits beside it has nothing that presents it, so it was probably meant to be inside."
    case .unknownTrait:
      "The runtime drops a trait that nobody registered and shows the experience without it. Mend the type, or declare the trait in a file of its own."
    case .unusableTrait:
      "The runtime drops a trait whose configuration it cannot decode, or takes defaults for all of it, and shows the experience all the same. 'explain' with its type lists what it takes."
    case .ignoredTrait:
      "A group is one container: what creates and presents it is asked of the group and the experience, not of its steps. Move the trait up."
    case .traitError:
      "The runtime gives up the experience when a trait fails, as when nothing presents a step or a target is not there. The trace of the step shows up to where it came."
    case .unknownAction:
      "The runtime drops an action that it does not know, and the button does nothing. Mend the type; 'explain' alone lists all of them."
    case .unusableAction:
      "The runtime drops an action whose configuration it cannot decode, so that the button does nothing, or takes its defaults. 'explain' with its type lists what it takes."
    case .unresolvedStep:
      "The step that the action names by its number, its offset or its identifier is not there, so that a press changes nothing. Steps are counted from zero, through all groups."
    case .deadAction:
      "Nobody ever does what would set it off: nobody presses a step or a group, which only know 'navigate', and a step inside a group knows nothing at all. Actions belong below the identifier of a component."
    case .unknownActionTarget:
      "Actions stand below the identifier of the component that is pressed, and no component has this one. It is often left over from a copy."
    case .invalidTraitDeclaration:
      "A declared trait says with capabilities what it changes and where. Until the declaration can be used, experiences with the trait are shown without it."
    case .traitAlreadyRegistered:
      "A type names one trait. Those of the runtime and those written in Swift come before declarations; give the declared one a type of its own."
    case .invalidComponent:
      "A component says with elements or with a template how it is drawn. Until it can be used, a box stands in for it wherever it is named."
    case .componentCycle:
      "A component that contains itself never ends. Draw one of the circle without the next."
    case .missingProperty:
      "The component says that it cannot be drawn without the property. Set it where the component is used, or give it a default in its definition."
    case .unusableProperty:
      "The property is not there, or takes another type, so that the value has no effect. The page of the component lists its properties."
    case .unknownComponent:
      "A box of the name, or the component that is usual for its category, stands in for it. Define the component in a file of its own, or mend the name."
    case .droppedComponent:
      "The factory of component trees leaves out what it cannot make, with everything inside, and says nothing in the app. This is the only place where it is told."
    case .invalidScreen:
      "A screen has content operations, a view, or a tree. What cannot be read of operations is left out; of a tree that cannot be read nothing is shown."
    case .unknownScreen:
      "The experience is shown over a neutral page. Name the identifier of a screen of this catalog."
    case .missingFrame:
      "An embedded experience is put into a frame that the app names. The screen needs a component with this name for it to be seen."
    case .contentFailed:
      "A content operation ended with an error and none after it recovered, or the root of a tree is not there, so that people see nothing of the screen. Where that is meant, the catalog definition can list the finding as known."
    case .stalledOperation:
      "Operations run one after another, and each has to say that it is done, failed or recovered. Without that the screen loads for ever."
    case .runawayChain:
      "An operation that asks to run again each time never comes to rest. Let it ask only for what has changed."
    case .invalidRule:
      "A rule has one way in which it decides. One that cannot be used counts as absent, so that what depends on it may show or not."
    case .unusableToken:
      "Tokens are replaced when an event comes, and one that nothing knows becomes an empty text in what people read or in what is sent. Mend its name, or give the event the value."
    case .missingSample:
      "The app or its server replaces a token by a value of the user, and a review needs an example of it. Without one the mockup shows the token. Add the value to 'samples' in the front matter, or a default to the token."
    case .unknownRule:
      "A rule that is not there counts as absent: what asks for it is always shown. Define it, or mend the name."
    case .invalidExtension:
      "An extension names the events that it hears and what it does then. What cannot be read has no effect in scenarios."
    case .vagueListener:
      "A listener without a type hears every event, those of the hub too. Say the wildcard where that is meant, so that readers know."
    case .unsharedValue:
      "A rule compares a value that no listener of the extension shares, so it finds nothing and its answer never changes. Correct the path, or share the value."
    case .unknownExtension:
      "Nothing shares a state under this name, so that rules and screens find nothing. Define the extension, or mend the name."
    case .blockedExtension:
      "Events wait in line while an extension is not ready. One that is never ready, or that stops its events and never starts them again, keeps all that come after, in the app too."
    case .invalidScenario:
      "A scenario is a start and a list of events. What cannot be read of it is left out, so that its expectations may fail for that reason alone."
    case .unknownScenario:
      "The page is composed without a scenario. Define it, or mend the name."
    case .failedExpectation:
      "An expectation says in a scenario what must be true after its events, and this one is not: either the definitions changed, or what is expected has. The page of the scenario shows every event, rule and state that led there; change the one that is wrong."
    case .runawayEvents:
      "Each event causes the next one, which causes the first again. Let a listener answer only events that do not come from itself."
    case .unknownExperience:
      "The rule or the scene would present something that is not in the catalog. Define it, or name one that is."
    case .invalidFlow:
      "A flow has scenes, transitions between them and one with which it starts. What cannot be read is left out, and the map shows the rest."
    case .unknownScene:
      "The transition leads nowhere, so that the page stays as it is. Name a scene of this flow, or 'termination'."
    case .unreachableScene:
      "No way through the flow shows this scene. Either a transition is missing, or the scene is left over."
    case .deadEnd:
      "Somebody who comes to the scene never gets out. Give it a transition, also where people are to go back."
    case .unwrittenKey:
      "On no way through the flow has anything put the shared value that the scene reads, so that it gets nothing. Put it in an earlier scene or transition, or with the start of the flow."
    case .unsentMessage:
      "An extension of a flow waits for a message that no scene sends. One of the two names is probably wrong."
    case .invalidApproval:
      "An approval that cannot be read does not count. Let 'approve' write it: it puts in the hashes that tell later what has changed."
    case .unknownApproval:
      "What was approved is not there any more, or has another name. Approve it under its new one, or take the line out."
    case .lapsedApproval:
      "Somebody approved what is composed otherwise by now. Its page shows both beside each other; look at the difference and approve again."
    case .unownedApproval:
      "The catalog binds approvals to owners, and this person is none of them. Let an owner approve, or say in the catalog definition who belongs to a team."
    case .invalidOwners:
      "Hosts of code leave out a line that they cannot read, so that nobody owns what it names. The catalog does the same and says so."
    case .exposedSecret:
      "What stands in the content is in the repository and on the published site. Revoke the secret: taking it out does not undo that it was seen."
    case .exposedAddress:
      "Addresses of people on public pages get collected. Use one at example.com, or list those that are meant to be public under 'allow'."
    case .expiredKnownFinding:
      "The list of known findings is a promise with a date, and this date is over. Mend what it names, or agree on another day."
    case .staleKnownFinding:
      "What the list excuses has been mended. Take the line out, so that it does not excuse the next one."
    case .invalidTemplate:
      "The tool's own template is used in its place, where it has one of that name. Sections and inverted sections end with the name that they start with."
    case .unusedTemplate:
      "Templates replace pages by the name of their file. One with another name has no effect, unless another template includes it."
    case .unknownTemplateName:
      "The page would have a hole at this place. The names that a template can ask for are in the documents of the page's kind."
    case .unusedToken:
      "The list of tokens in the catalog is the design's list of colours. A token that nothing uses is often a typing error in its value, or a colour that has left the design. Correct it, or take it out of the list."
    case .lowContrast, .smallTarget, .missingAlternative, .clippedText, .coveredText, .wideRow,
      .offscreenTarget, .unreachableStep, .stuckStep,
      .deadLink, .unknownColor, .copyVariety:
      nil
    }
  }
}
