/** An error of the operating system, such as a missing file. */
export function isSystemFailure(failure: unknown): failure is Error & { readonly code: unknown } {
  return failure instanceof Error && 'syscall' in failure && 'code' in failure
}
