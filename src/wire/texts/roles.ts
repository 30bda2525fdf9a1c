import type { HouseRight, TableRight } from '../rights.ts'
import { plural } from './plural.ts'

const rights: Readonly<Record<TableRight, string>> = {
  read: 'Read',
  create: 'Create',
  change: 'Change',
  delete: 'Delete',
  switch: 'Switch',
  export: 'Export',
}

const verbs: Readonly<Record<TableRight, string>> = {
  read: 'read',
  create: 'create',
  change: 'change',
  delete: 'delete',
  switch: 'switch',
  export: 'export',
}

const house: Readonly<Record<HouseRight, string>> = {
  people: 'Invite people, give them roles, and deactivate accounts',
  roles: 'Make and change roles, and look around as somebody else',
  tokens: 'Create and revoke API tokens',
  audit: 'Read the audit trail',
  settings: 'Change settings',
  watch: 'Turn on live updates for writes of other programs',
  'share-views': 'Share views, and change shared ones',
  'standard-views': 'Choose the view with which a table opens',
  'reveal-secrets': 'See one masked value at a time; the trail records each',
  'break-glass': 'Get every right for 15 minutes, with a reason in the trail',
}

const list = new Intl.ListFormat('en')

/** The words of the screens of roles. */
export const roleTexts = {
  rights,
  verbs,
  house,
  houseHeading: 'Beyond tables',
  lead: 'A role says what the people and tokens with it may do. Roles add up.',
  columns: { name: 'Role', people: 'People', tokens: 'API tokens', place: 'Fixed by', faults: 'Problems' },
  changedHere: 'Changed here',
  create: {
    open: 'New role',
    name: 'Name',
    template: 'Begin with',
    of: 'Schema or table',
    ofAbout: 'Only for “Reads one schema” and “Edits one table”.',
    templates: {
      owner: 'Owner: everything',
      admin: 'Administrator: everything but secrets',
      editor: 'Editor: reads and writes all tables',
      viewer: 'Viewer: reads all tables',
      schema: 'Reads one schema',
      table: 'Edits one table',
    },
    copy: (role: string) => `A copy of ${role}`,
    submit: 'Create role',
  },
  remove: 'Remove',
  removeOf: (role: string) => `Remove ${role}`,
  ask: (role: string) => `Remove the role ${role}?`,
  cancel: 'Cancel',
  removed: (role: string) => `The role ${role} was removed.`,
  saved: (role: string) => `The role ${role} was saved.`,
  save: 'Save role',
  fixed: (file: string) => `This role is fixed by ${file}. Change it there.`,
  greater: 'This role allows more than you may do, so you can’t change it.',
  unsaved: 'Unsaved changes',
  tables: 'Tables',
  table: 'Table',
  every: 'Every table, also new ones',
  everyOf: (schema: string) => `Every table of ${schema}, also new ones`,
  gone: 'Tables that are not there any more',
  find: 'Find tables',
  submitFind: 'Find',
  pages: 'Pages of tables',
  none: 'No table matches.',
  cell: (right: string, table: string) => `${right}: ${table}`,
  someNotYours: 'Boxes that you can’t tick stand for what you may not do yourself.',
  notYours: 'You may not do this yourself, so you can’t give it.',
  everyRow: 'all rows',
  everyColumn: 'all columns',
  someColumns: (count: number, shown: string) =>
    plural(count, { one: 'one column', other: `${shown} columns` }),
  where: (scope: string) => `rows with ${scope}`,
  scope: 'Only rows with',
  scopeAbout:
    'A filter as in the address of a list, such as region:is:$me.region. Empty means all rows. $me stands for the person.',
  build: 'Build the filter',
  buildOf: (table: string) => `Rows of ${table}`,
  apply: 'Use this filter',
  me: 'Of the person',
  meNone: 'a value',
  meFields: { email: 'their e-mail address', id: 'their id', name: 'their name' },
  related: (relation: string, column: string) => `${relation} → ${column}`,
  readColumns: 'Columns to read',
  changeColumns: 'Columns to change',
  rules: { 'all-and-new': 'All, also new ones', all: 'All that are there now', names: 'Only these' },
  names: 'Their names',
  namesAbout: 'With commas between them.',
  another: 'Add another line for this table',
  anotherOf: (table: string) => `Add another line for ${table}`,
  lost: 'The columns could not be loaded. Enter their names.',
  compare: {
    with: 'Compare with',
    submit: 'Compare',
    heading: (one: string, other: string) => `${one} and ${other}`,
    only: (role: string) => `Only ${role}`,
    same: 'Both roles allow the same.',
    nothing: 'Nothing more.',
    back: 'Back to the role',
    tokens: 'Beyond tables:',
  },
  grant: (may: readonly string[], table: string, rest: readonly string[]) =>
    `may ${list.format(may)}: ${table}${rest.length === 0 ? '' : `, ${rest.join(', ')}`}`,
  reads: (columns: string) => `reads ${columns}`,
  changes: (columns: string) => `changes ${columns}`,
  listed: (names: readonly string[]) => list.format(names),
  allNow: 'the columns that were there',
  back: 'Roles',
} as const

export type RoleTexts = typeof roleTexts
