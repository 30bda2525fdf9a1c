import { texts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { Nothing, Ways } from '../../ui/nothing.tsx'

/** All columns are hidden: the rows are there, and nothing of them can be seen. */
export function NoColumns({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Nothing heading={texts.list.noColumns} picture="columns">
      <p>{texts.list.noColumnsNext}</p>
      <Ways>
        <button type="button" className={controls.button} onClick={onShowAll}>
          {texts.list.showColumns}
        </button>
      </Ways>
    </Nothing>
  )
}
