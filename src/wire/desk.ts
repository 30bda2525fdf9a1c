/** A tile stands on home. The others stand in the navigation. */
export const favouriteKinds = ['table', 'view', 'board', 'tile'] as const

/** What a person has marked with a star. */
export interface Favourite {
  readonly kind: (typeof favouriteKinds)[number]
  /** For a tile, that of its board and its own, with a slash between them. */
  readonly id: string
}

/** A list or a row that a person had open, or a row that they changed. */
export interface Visit {
  readonly table: string
  /** Null for a list. */
  readonly key: string | null
  /** The list's query in the form of its address; empty for a row. */
  readonly list: string
  readonly at: string
  readonly isChange: boolean
}

/** The first steps of an owner, in their order. */
export const firstSteps = ['connect', 'review', 'watch', 'invite', 'view'] as const

export type FirstStep = (typeof firstSteps)[number]

/** What a person may say of the first steps: they have looked at what was recognised, or need the steps no longer. */
export const stepMarks = ['reviewed', 'dismissed'] as const

export type StepMark = (typeof stepMarks)[number]

/** The longest name of the database for people, in characters. */
export const mostNameCharacters = 60
