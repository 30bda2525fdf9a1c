import type { ListData } from '../../../../wire/list-data.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
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
  const texts = useTexts(screenTexts)
  return (
    <Dialog key={dialog.kind} heading={toHeading(dialog, texts)} onClose={() => views.open(null)}>
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

function toHeading(dialog: ViewDialog, texts: ScreenTexts): string {
  switch (dialog.kind) {
    case 'new':
      return texts.views.form.create
    case 'settings':
      return texts.views.form.change(dialog.view.name)
    case 'conflict':
      return texts.views.conflict.heading
    case 'gone':
      return texts.views.conflict.gone
  }
}
