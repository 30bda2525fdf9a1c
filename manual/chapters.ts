export interface Chapter {
  /** In docs, without the ending. */
  readonly page: string
  readonly title: string
}

interface Part {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

/** The manual from its first page to its last. */
export const parts: readonly Part[] = [
  {
    title: 'Begin',
    chapters: [
      { page: 'start', title: 'The first five minutes' },
      { page: 'your-database', title: 'Your own database' },
    ],
  },
  {
    title: 'Use',
    chapters: [
      { page: 'guide', title: 'Lists, rows and people' },
      { page: 'reference/switches', title: 'Switches' },
      { page: 'reference/roles', title: 'Rights' },
      { page: 'reference/watching', title: 'Live, and writes of other programs' },
      { page: 'reference/imports', title: 'Import' },
      { page: 'reference/exports', title: 'Export, and numbers below a list' },
      { page: 'reference/boards', title: 'Boards' },
      { page: 'reference/jobs', title: 'Bulk changes' },
    ],
  },
  {
    title: 'Run',
    chapters: [
      { page: 'deploy', title: 'A server of one’s own' },
      { page: 'rights-of-the-database', title: 'Rights of the database account' },
      { page: 'reference/configuration', title: 'Settings and the config file' },
      { page: 'reference/sign-in', title: 'Signing in, and mail' },
      { page: 'reference/backup', title: 'Back up and restore' },
      { page: 'upgrade', title: 'Upgrade' },
      { page: 'troubleshooting', title: 'Troubleshooting' },
    ],
  },
  {
    title: 'Program',
    chapters: [
      { page: 'reference/api', title: 'The API' },
      { page: 'reference/rows', title: 'Rows by the API' },
      { page: 'reference/typescript', title: 'The typed client' },
      { page: 'reference/webhooks', title: 'Webhooks' },
      { page: 'reference/realtime', title: 'The push server' },
      { page: 'push/laravel', title: 'Push for Laravel' },
      { page: 'push/rails', title: 'Push for Rails' },
      { page: 'push/django', title: 'Push for Django' },
      { page: 'push/node', title: 'Push for Node.js' },
      { page: 'reference/datatables', title: 'Lists on your own pages' },
      { page: 'reference/client', title: 'Switches on your own pages' },
      { page: 'reference/tables', title: 'The list engine alone' },
    ],
  },
  {
    title: 'Know',
    chapters: [
      { page: 'how-it-works', title: 'How it works' },
      { page: 'security', title: 'Security' },
      { page: 'what-it-writes', title: 'What it writes into your database' },
      { page: 'support', title: 'What is supported' },
      { page: 'limits', title: 'Limits, and what is not there' },
    ],
  },
]

export const chapters: readonly Chapter[] = parts.flatMap((part) => part.chapters)

/** The first chapter is the front page. */
export function toUrl(page: string): string {
  return page === chapters[0]?.page ? '/' : `/${page}.html`
}
