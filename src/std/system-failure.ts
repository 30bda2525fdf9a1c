/** What the operating system refused, such as a file that isn't there. */
export function isSystemFailure(failure: unknown): failure is Error & { readonly code: unknown } {
  return failure instanceof Error && 'syscall' in failure && 'code' in failure
}
