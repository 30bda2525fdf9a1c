import type { Job } from '../../../../wire/job.ts'
import { DeleteRows } from './delete-rows.tsx'
import { DetachRows } from './detach-rows.tsx'
import { SetField } from './set-field.tsx'
import { SwitchRows } from './switch-rows.tsx'
import type { Chosen, Wish } from './wish.ts'

export interface WishDialogProps {
  readonly wish: Wish
  readonly chosen: Chosen
  onClose(): void
  onStarted(job: Job): void
}

/** Asks before many rows change. */
export function WishDialog({ wish, ...rest }: WishDialogProps) {
  switch (wish.kind) {
    case 'set':
      return <SetField {...rest} />
    case 'delete':
      return <DeleteRows {...rest} />
    case 'detach':
      return <DetachRows {...rest} column={rest.chosen.within?.detach ?? ''} />
    case 'switch':
      return <SwitchRows {...rest} wish={wish} />
  }
}
