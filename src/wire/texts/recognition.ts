/** The words about switches that Switchboard finds in a database. A second language is a second object of this type. */
export const recognitionTexts = {
  /** `label` heads the column, so it says what is true while the switch is on. */
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
    archived: { label: 'Active', on: 'Active', off: 'Archived' },
    hidden: { label: 'Visible', on: 'Visible', off: 'Hidden' },
    paused: { label: 'Running', on: 'Running', off: 'Paused' },
    blocked: { label: 'Allowed', on: 'Allowed', off: 'Blocked' },
    banned: { label: 'Allowed', on: 'Allowed', off: 'Banned' },
    suspended: { label: 'Active', on: 'Active', off: 'Suspended' },
    discontinued: { label: 'Available', on: 'Available', off: 'Discontinued' },
    retired: { label: 'In use', on: 'In use', off: 'Retired' },
    obsolete: { label: 'Current', on: 'Current', off: 'Obsolete' },
    closed: { label: 'Open', on: 'Open', off: 'Closed' },
    locked: { label: 'Unlocked', on: 'Unlocked', off: 'Locked' },
    current: { label: 'Current', on: 'Current', off: 'Not current' },
    deleted: { label: 'Not deleted', on: 'Not deleted', off: 'Deleted' },
  },
  /** The words for rows that are in the trash, and for the others. */
  trash: { label: 'In use', on: 'In use', off: 'In the trash' },
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
    moment: (column: string) => `"${column}" says since when a row is off. A row without it is on.`,
    pair: (column: string) => `The values of "${column}" are two opposites.`,
    trash: (column: string) => `"${column}" marks the rows in the trash.`,
    named: (column: string) => `The config file names "${column}".`,
    type: (declaredType: string) => `The column is ${declaredType}.`,
    rule: (yes: string, no: string) => `It may only hold ${yes} and ${no}.`,
    sample: (yes: string, no: string) => `It holds only ${yes} and ${no}.`,
    common: (tables: number) => `${tables} tables have a column with this name.`,
    unique: 'It is part of a unique index, so the database may refuse to change it.',
  },
  possible: {
    unsure: 'The name fits, but nothing shows yet that it holds only two values.',
    moment: 'A row without it would be off. Turning on writes the time, turning off removes it.',
    keptAsText: 'Turning off would write the time as text, for example 2026-01-31T12:00:00.000Z.',
    keptInSeconds: 'Turning off would write the time in seconds since 1970.',
    menu: (on: string, off: string) => `It has more than two values. "${on}" and "${off}" can be on and off.`,
    polarity: (yes: string, no: string) =>
      `It is ${yes} or ${no}, but the name does not say which of them is on.`,
    lookup: (table: string) => `It refers to ${table}. Only you know which of its rows mean on and off.`,
    second: (column: string) => `"${column}" is clearer, and one switch is enough.`,
  },
  leftOut: {
    trash: 'It marks deleted rows.',
    right: 'It is a right or a confirmation, not a state.',
    mark: 'Its name does not say that a row is on or off.',
    computed: 'The database computes it.',
    notPermitted: 'Switchboard’s database account may not write it.',
    key: 'It is part of the key.',
    neverEmpty: 'It is never empty, so no row would be on.',
    noMoment: (declaredType: string) => `Its name sounds like a time, but its type is ${declaredType}.`,
    otherValues: (values: string) => `It holds other values than on and off: ${values}.`,
    noTruth: (declaredType: string) => `Its type is ${declaredType}, which has no yes and no.`,
  },
  obstacles: {
    view: 'Rows of a view have no key, so they can’t be switched.',
    noKey: 'The table has no key, so its rows can’t be switched.',
    notPermitted: 'Switchboard’s database account may not change its rows.',
    records: (word: string) => `It records events ("${word}"), and events have no off.`,
    joins: 'Its key consists of keys of other tables: it links their rows.',
    options: 'The config file turns switches off.',
    wrongOptions: 'The config file names no column that can be a switch.',
  },
  /** The effects that a trigger may have when somebody moves a switch. */
  triggers: {
    keeps: (trigger: string) => `The trigger "${trigger}" may leave the row unchanged.`,
    deletes: (trigger: string) => `The trigger "${trigger}" may delete the row when the switch changes.`,
    names: (trigger: string, column: string) =>
      `The trigger "${trigger}" names ${column}: it may refuse the change or write another value.`,
  },
  /** Mistakes in the config file. Operators read them. */
  complaints: {
    at: (table: string, option: string, complaint: string) => `tables.${table}.${option}: ${complaint}`,
    noColumn: (table: string, column: string, meant: string | null) =>
      `${table} has no column "${column}".${meant === null ? '' : ` Did you mean "${meant}"?`}`,
    cannot: (column: string, reason: string) => `"${column}" can't be a switch. ${reason}`,
    cannotBeTrash: (column: string, reason: string) => `"${column}" can't mark the trash. ${reason}`,
    noTrash: (declaredType: string) =>
      `It is ${declaredType}: it must be a time that may be empty, or say yes and no.`,
    hidden: 'It is hidden.',
    twice: 'The config file names it twice.',
    type: (declaredType: string) => `Its type is ${declaredType}, which can’t be on or off.`,
    untold: 'Set on and off to the values that mean on and off.',
    oneTold: 'Set both on and off.',
    equal: 'Its on and off are the same.',
    momentValues: 'It holds a time: set on to "empty" or "set", and no off.',
    truth: (value: string, declaredType: string) =>
      `It is ${declaredType}: set on and off to true or false, not ${value}.`,
    value: (value: string, declaredType: string) => `It is ${declaredType} and can't hold ${value}.`,
  },
} as const
