import { plural } from './plural.ts'

const list = new Intl.ListFormat('en')

/** The words of folded sign-ins in the trail. */
export const signInTexts = {
  /** The filter's choice that shows each of them. */
  every: 'Anything, each sign-in',
  /** "signed in 4 times and out once". */
  line: (started: string, ended: string) =>
    started === '' ? `signed out ${ended}` : `signed in ${started}${ended === '' ? '' : ` and out ${ended}`}`,
  /** "Ada, Ben, and 3 others" */
  people: (named: readonly string[], others: number) =>
    list.format(
      others === 0 ? named : [...named, plural(others, { one: 'one other', other: `${others} others` })],
    ),
  times: (times: number, shown: string) =>
    times === 0 ? '' : times === 1 ? 'once' : times === 2 ? 'twice' : `${shown} times`,
} as const
