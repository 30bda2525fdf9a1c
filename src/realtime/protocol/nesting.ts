/** Levels of lists and objects within each other that are taken from outside. */
export const deepest = 100

/** What is nested very deep can be read, but not written again: that fails for want of stack. */
export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}
