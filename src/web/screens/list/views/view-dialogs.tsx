import type { ListData } from '../../../../wire/list-data.ts'
import { type ViewDialogTexts, viewDialogTexts } from '../../../../wire/texts/view-dialogs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import type { ListOfViews, ViewDialog } from './use-views.ts'
import { ViewConflict, ViewGone } from './view-conflict.tsx'
import { ViewForm } from './view-form.tsx'

interface ViewDialogsProps {
  readonly data: ListData
  readonly views: ListOfViews
  readonly dialog: ViewDialog
}

export function ViewDialogs({ data, views, dialog }: ViewDialogsProps) {
  const dialogs = useTexts(viewDialogTexts)
  return (
    <Dialog key={dialog.kind} heading={toHeading(dialog, dialogs)} onClose={() => views.open(null)}>
      <Content data={data} views={views} dialog={dialog} />
    </Dialog>
  )
}

function Content({ data, views, dialog }: ViewDialogsProps) {
  switch (dialog.kind) {
    case 'new':
      return <ViewForm key="new" data={data} views={views} wish={dialog.wish} view={null} />
    case 'settings':
      return <ViewForm key="settings" data={data} views={views} wish={dialog.view} view={dialog.view} />
    case 'conflict':
      return <ViewConflict views={views} conflict={dialog} />
    case 'gone':
      return <ViewGone views={views} mine={dialog.mine} />
  }
}

function toHeading(dialog: ViewDialog, dialogs: ViewDialogTexts): string {
  switch (dialog.kind) {
    case 'new':
      return dialogs.form.create
    case 'settings':
      return dialogs.form.change(dialog.view.name)
    case 'conflict':
      return dialogs.conflict.heading
    case 'gone':
      return dialogs.conflict.gone
  }
}
