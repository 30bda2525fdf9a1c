/** The words of people on the same page, and of a row that others change. */
export const presenceTexts = {
  here([first = '', second, ...others]: readonly string[]): string {
    if (second === undefined) return `${first} is here`
    return others.length === 0
      ? `${first} and ${second} are here`
      : `${first} and ${others.length + 1} others are here`
  },
  program: (name: string) => `${name} (a program)`,
  more: (others: number) => `+${others}`,
  changed: 'Changed just now.',
  deleted: (by: string | null) => (by === null ? 'Deleted just now.' : `Deleted by ${by}.`),
  left: 'You no longer have access to this row.',
}

export type PresenceTexts = typeof presenceTexts
