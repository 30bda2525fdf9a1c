/** The looks of a list, in the choice above it. */
export const lookNames = {
  heading: 'Look',
  table: 'Table',
  kanban: 'Kanban',
  calendar: 'Calendar',
} as const
