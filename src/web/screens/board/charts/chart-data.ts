/** What a chart shows, in the words of the viewer. */
export interface Mark {
  /** Under the axis. */
  readonly tick: string
  /** In full. */
  readonly name: string
  readonly value: number | null
  /** The value as people write it. */
  readonly said: string
  /** The address of the list that stands behind it. */
  readonly behind: string
}

export interface ChartWords {
  readonly title: string
  /** The heads of the table that says the same as the chart. */
  readonly name: string
  readonly value: string
}
