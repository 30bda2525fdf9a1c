/** The words of the settings' screen. The sentences about each setting come from the settings themselves. */
export const settingTexts = {
  lead: 'Switchboard reads its settings at the start, so a change takes effect after a restart. Only the files of TLS_CERT and TLS_KEY are read again while it runs. Secrets are never shown.',
  name: {
    heading: 'Name',
    label: 'Name of this database',
    about:
      'It stands in the navigation, in the title of every page and in mails. Leave it empty to take the name of the database.',
    submit: 'Save',
  },
  search: 'Search settings',
  find: 'Search',
  none: 'No matching settings',
  all: 'All settings',
  groups: { start: 'Flags and environment', push: 'Push server', file: 'Config file' },
  origins: {
    default: 'Default',
    environment: 'Environment variable',
    '.env': 'File .env',
    flag: 'Flag',
    word: 'Word after “start”',
  },
  installation: 'This installation',
  database: 'Database',
  capabilities: {
    schemas: 'Tables belong to schemas.',
    sharedByMachines: 'Other machines may write to it, too.',
    transactionalDdl: 'Changes of its structure can be taken back.',
    rowValues: 'An index finds a page by several columns.',
    freeCounts: 'It counts a whole table at once.',
    indexesBesideWriters: 'An index can be made while others write.',
  },
  store: 'Our own tables',
  places: {
    schema: 'In a schema “switchboard”.',
    prefix: 'Tables whose names start with “switchboard_”.',
  },
  watched: 'Watched tables',
  noneWatched: 'No table is watched for writes of other programs.',
  outdated: 'Its triggers are out of date.',
  push: 'Address of the push server',
} as const
