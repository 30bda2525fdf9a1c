/** What a read of a person selects for their rights. */
export const personColumns = [
  'people.id',
  'people.name',
  'people.email',
  'people.roles',
  'people.profile',
  'people.epoch',
  'people.language',
  'people.time_zone',
  'people.theme',
] as const
