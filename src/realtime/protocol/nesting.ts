/** How deep lists and objects from outside may be nested. */
export const deepest = 100

/** JavaScript can parse a very deep value, but writing it again exhausts the stack. */
export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
