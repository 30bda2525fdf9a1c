/** What is said of switches that are found in a database, or not; a second language is a second object of this type. */
export const recognitionTexts = {
  /** `label` heads the column, so it says what is so while the switch is on. */
  states: {
    active: { label: 'Active', on: 'Active', off: 'Inactive' },
    enabled: { label: 'Active', on: 'Enabled', off: 'Disabled' },
    deactivated: { label: 'Active', on: 'Active', off: 'Deactivated' },
    published: { label: 'Published', on: 'Published', off: 'Not published' },
    visible: { label: 'Visible', on: 'Visible', off: 'Hidden' },
    live: { label: 'Live', on: 'Live', off: 'Not live' },
    listed: { label: 'Listed', on: 'Listed', off: 'Not listed' },
    available: { label: 'Available', on: 'Available', off: 'Not available' },
    onSale: { label: 'On sale', on: 'On sale', off: 'Not on sale' },
    archived: { label: 'Not archived', on: 'Not archived', off: 'Archived' },
    hidden: { label: 'Not hidden', on: 'Not hidden', off: 'Hidden' },
    paused: { label: 'Not paused', on: 'Not paused', off: 'Paused' },
    blocked: { label: 'Not blocked', on: 'Not blocked', off: 'Blocked' },
    banned: { label: 'Not banned', on: 'Not banned', off: 'Banned' },
    suspended: { label: 'Not suspended', on: 'Not suspended', off: 'Suspended' },
    discontinued: { label: 'Not discontinued', on: 'Not discontinued', off: 'Discontinued' },
    retired: { label: 'Not retired', on: 'Not retired', off: 'Retired' },
    deleted: { label: 'Not deleted', on: 'Not deleted', off: 'Deleted' },
  },
  plain: {
    on: 'On',
    off: 'Off',
    /** "Is deprecated" → "Not deprecated". */
    not: (label: string) =>
      `Not ${label.replace(/^is (?=.)/i, '').replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())}`,
  },
  reasons: {
    positive: (column: string) => `"${column}" says whether a row is on.`,
    inverse: (column: string) => `"${column}" says whether a row is off.`,
    moment: (column: string) => `"${column}" holds since when a row is off; a row without it is on.`,
    pair: (column: string) => `"${column}" has two opposites for values.`,
    named: (column: string) => `The config file names "${column}".`,
    type: (declaredType: string) => `The column is ${declaredType}.`,
    rule: (yes: string, no: string) => `It may hold ${yes} and ${no} only.`,
    sample: (yes: string, no: string) => `Nothing but ${yes} and ${no} was found in it.`,
    common: (tables: number) => `${tables} tables have a column of this name.`,
    unique: 'A unique index has it, so the database may refuse to move it.',
  },
  possible: {
    unsure: 'The name says so, but nothing tells yet that it holds one of two values.',
    moment: 'A row without it would be off: turning on writes the time, turning off takes it away.',
    keptAsText: 'Turning off would write the time into its text, as 2026-01-31T12:00:00.000Z.',
    keptInSeconds: 'Turning off would write the time into it, in seconds since 1970.',
    menu: (on: string, off: string) => `It has more values than two; "${on}" and "${off}" can be on and off.`,
    polarity: (yes: string, no: string) => `It is ${yes} or ${no}, but no name says which of them is on.`,
    lookup: (table: string) => `It leads to ${table}; which rows of it are on and off, only you know.`,
    second: (column: string) => `"${column}" says it more plainly, and one is enough.`,
  },
  leftOut: {
    trash: 'It says what is in the trash.',
    right: 'It gives a right, or vouches for somebody: that is no state.',
    mark: 'Its name does not say that a row is on or off.',
    computed: 'The database computes it.',
    notPermitted: 'Our account of the database may not write it.',
    key: 'It is part of the key.',
    neverEmpty: 'It is never empty, so no row would be on.',
    noMoment: (declaredType: string) => `It is called as a time, but is ${declaredType}.`,
    otherValues: (values: string) => `It holds other values than two that mean on and off: ${values}.`,
    noTruth: (declaredType: string) => `It is ${declaredType}, and neither yes nor no.`,
  },
  obstacles: {
    view: 'No row of a view has a key, so none can be moved.',
    noKey: 'The table has no key, so no row of it can be named.',
    notPermitted: 'Our account of the database may not change its rows.',
    records: (word: string) => `It records what happened ("${word}"), and what happened is not turned off.`,
    joins: 'Its key is made of the keys of other tables: it says what belongs together.',
    options: 'The config file wants none.',
    wrongOptions: 'The config file names none that can be one.',
  },
  /** What may become of a switch that is moved. */
  triggers: {
    keeps: (trigger: string) => `The trigger "${trigger}" may leave the row as it was.`,
    deletes: (trigger: string) => `The trigger "${trigger}" may delete the row when it is moved.`,
    names: (trigger: string, column: string) =>
      `The trigger "${trigger}" names ${column}: it may refuse, or write something else than was asked for.`,
  },
  /** What the options say and can't be; an operator reads them. */
  complaints: {
    at: (table: string, complaint: string) => `tables.${table}.active: ${complaint}`,
    noColumn: (table: string, column: string, meant: string | null) =>
      `${table} has no column "${column}".${meant === null ? '' : ` Did you mean "${meant}"?`}`,
    cannot: (column: string, reason: string) => `"${column}" can't be a switch. ${reason}`,
    hidden: 'It is hidden.',
    twice: 'It is named twice.',
    type: (declaredType: string) => `It is ${declaredType}, which is neither on nor off.`,
    untold: 'Say by on and off which of its values mean that.',
    oneTold: 'Say both of on and off.',
    equal: 'Its on and its off are the same.',
    momentValues: 'It holds a time: on is "empty" or "set", and there is no off.',
    truth: (value: string, declaredType: string) =>
      `It is ${declaredType}: say true or false by on and off, not ${value}.`,
    value: (value: string, declaredType: string) => `It is ${declaredType} and can't hold ${value}.`,
  },
} as const
