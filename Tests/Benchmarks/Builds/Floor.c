// The least work of a build: parses and renders every Markdown file, and writes files with the sizes of a list.
//
// Usage: floor THREADS CONTENT-LIST FILE-LIST OUTPUT
// Each line of CONTENT-LIST is a path; each line of FILE-LIST is a size in bytes, a space, and a path.
#include <cmark.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char **documents, **outputs;
static size_t documentCount, outputCount;
static atomic_size_t nextDocument, nextOutput;
static char *filler;
static int folder;

static char **lines(const char *path, size_t *count) {
  FILE *file = fopen(path, "r");
  if (!file) exit(1);
  char **result = NULL, *line = NULL;
  size_t room = 0, space = 0;
  ssize_t length;
  *count = 0;
  while ((length = getline(&line, &space, file)) > 0) {
    if (*count == room) result = realloc(result, (room = room * 2 + 64) * sizeof *result);
    line[length - 1] = 0;
    result[(*count)++] = strdup(line);
  }
  fclose(file);
  return result;
}

static void makeFolders(char *path) {
  for (char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdirat(folder, path, 0755);
    *slash = '/';
  }
}

static void *work(void *unused) {
  for (size_t i; (i = atomic_fetch_add(&nextDocument, 1)) < documentCount;) {
    int file = open(documents[i], O_RDONLY);
    struct stat status;
    fstat(file, &status);
    char *text = malloc(status.st_size);
    ssize_t length = read(file, text, status.st_size);
    close(file);
    cmark_node *tree = cmark_parse_document(text, length, CMARK_OPT_DEFAULT);
    free(cmark_render_html(tree, CMARK_OPT_DEFAULT));
    cmark_node_free(tree);
    free(text);
  }
  for (size_t i; (i = atomic_fetch_add(&nextOutput, 1)) < outputCount;) {
    char *path = strchr(outputs[i], ' ') + 1;
    int file = openat(folder, path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) {
      makeFolders(path);
      file = openat(folder, path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    }
    if (write(file, filler, atol(outputs[i])) < 0) exit(1);
    close(file);
  }
  return unused;
}

int main(int count, char **arguments) {
  if (count != 5) return 1;
  int threads = atoi(arguments[1]);
  documents = lines(arguments[2], &documentCount);
  outputs = lines(arguments[3], &outputCount);
  // The system provides only the pages of this memory that are used: as many as the largest file needs.
  filler = calloc(64 << 20, 1);
  mkdir(arguments[4], 0755);
  folder = open(arguments[4], O_RDONLY | O_DIRECTORY);
  pthread_t workers[64];
  for (int i = 0; i < threads; i++) pthread_create(&workers[i], NULL, work, NULL);
  for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
  return 0;
}
