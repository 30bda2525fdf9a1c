/** Stops at a broken assumption. The message is for us: it goes to the log with a stack, never to a person. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${message}`)
}

/** Closes a union: the compiler refuses this call if a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Broken assumption: unexpected ${JSON.stringify(value)}`)
}
