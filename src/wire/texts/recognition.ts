/** The words of `switchboard doctor` and of the log about the columns of a database. Operators read them in English. */
export const recognitionTexts = {
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
