/** A failure that a person can act upon: its message is printed without a stack. */
export function sentence(message) {
  return Object.assign(new Error(message), { expected: true })
}
