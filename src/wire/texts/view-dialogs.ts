/** The words of the dialogs about saved views. They load with the dialogs. */
export const viewDialogTexts = {
  form: {
    create: 'Save as view',
    change: (view: string) => `Edit view: ${view}`,
    name: 'Name',
    holds: 'A view saves the filters, the search, the order and the rows per page.',
    layout: 'Include column layout',
    layoutMeans: 'If not, everybody sees their own column layout.',
    share: 'Share with',
    shareMeans: 'No roles selected: private to you.',
    standard: 'Default view for',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete view…',
    removeSure: (view: string) => `Delete “${view}” for everybody? The rows stay as they are.`,
    removeYes: 'Delete',
    removeNo: 'Keep view',
  },
  roles: { owner: 'Owners', admin: 'Administrators', editor: 'Editors', viewer: 'Viewers' },
  conflict: {
    heading: 'Somebody else changed this view',
    by: (name: string, when: string, parts: readonly string[]) =>
      parts.length === 0 ? `${name} saved it at ${when}.` : `${name} changed ${parts.join(', ')} at ${when}.`,
    parts: {
      name: 'the name',
      list: 'the rows or their order',
      layout: 'the column layout',
      sharedWith: 'the sharing',
      defaultFor: 'the default',
    },
    mine: (parts: readonly string[]) => `Your version changes ${parts.join(', ')}.`,
    removing: 'You want to delete it.',
    gone: 'Somebody else deleted this view',
    goneNext: 'Your version is not lost. Save it as a new view.',
    take: 'Keep theirs',
    write: 'Keep mine',
    saveAs: 'Save mine as a new view…',
    later: 'Not now',
  },
} as const

export type ViewDialogTexts = typeof viewDialogTexts
