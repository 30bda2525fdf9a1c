interface Step {
  /** The name of the pressed key. */
  readonly key: string
  /** Whether lines begin at the right. */
  readonly isMirrored: boolean
  /** The number of places in a row of the screen. */
  readonly beside: number
}

/** The index of the place to which an arrow key leads; null for other keys. At an end it stays. */
export function stepPlace(at: number, all: number, { key, isMirrored, beside }: Step): number | null {
  const onward = isMirrored ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: beside,
    ArrowUp: -beside,
  }
  if (!Object.hasOwn(steps, key)) return null
  const next = at + (steps[key] ?? 0)
  return next < 0 || next >= all ? at : next
}
