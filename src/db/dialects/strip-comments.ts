/** Removes comments, but not text in quotes that looks like one. */
export function stripComments(text: string): string {
  return text.replace(
    /('(?:[^']|'')*'|"(?:[^"]|"")*")|--[^\n]*|\/\*.*?\*\//gs,
    (_all, quoted) => quoted ?? ' ',
  )
}
