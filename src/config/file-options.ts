import type { LoadedConfig } from './define-config.ts'
import type { ToldSetting } from './settings.ts'

interface FileOption {
  readonly defaultText: string
  readonly sentence: string
  /** The value as text; undefined if the file does not set it. */
  read(config: LoadedConfig): string | undefined
}

/** What `switchboard.config.ts` may set, in the order of the reference. */
export const fileOptions = {
  tables: {
    defaultText: 'none',
    sentence: 'The tables that the file names, hides, orders, or whose columns and switches it describes.',
    read: ({ tables }) => tables && Object.keys(tables).join(', '),
  },
  images: {
    defaultText: 'none',
    sentence: 'Origins whose pictures lists and rows may show. Their servers learn who looks.',
    read: ({ images }) => images?.join(', '),
  },
  'deletes.typedAbove': {
    defaultText: '100',
    sentence:
      'Who deletes more rows than this for good types their number. Rows that go along with a row count, too.',
    read: ({ deletes }) => deletes?.typedAbove?.toString(),
  },
  'imports.mostMegabytes': {
    defaultText: '1024',
    sentence: 'The largest file, in megabytes, that an import takes. Our own tables keep it for two weeks.',
    read: ({ imports }) => imports?.mostMegabytes?.toString(),
  },
  'audit.keepDays': {
    defaultText: '400',
    sentence:
      'How many days the audit trail keeps an entry. `false`: for ever. Once a day Switchboard deletes older entries and records that.',
    read: ({ audit }) => audit?.keepDays?.toString(),
  },
  realtime: {
    defaultText: 'none',
    sentence: 'Settings of the push server: only their names are shown, because they may hold secrets.',
    read: ({ realtime }) => realtime && Object.keys(realtime).join(', '),
  },
} satisfies Record<string, FileOption>

/** Its settings as the others are told. Secrets are never among them. */
export function tellFile(config: LoadedConfig): ToldSetting[] {
  return Object.entries<FileOption>(fileOptions).map(([name, { defaultText, sentence, read }]) => {
    const value = read(config)
    const isSet = value !== undefined && config.file !== undefined
    return { name, sentence, value: value ?? defaultText, origin: isSet ? config.file : 'default' }
  })
}
