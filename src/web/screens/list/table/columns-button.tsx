import { Suspense } from 'react'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { drawIcon } from '../../../ui/icon.tsx'
import { Popup } from '../../../ui/popup.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './columns-button.module.css'
import type { ColumnsPanelProps } from './columns-panel.tsx'

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** With more columns the button says how many of them show, because nobody sees that in so wide a table. */
const manyColumns = 100

/** Opens the panel with the order and visibility of columns and the height of rows. */
export function ColumnsButton(panel: ColumnsPanelProps) {
  const texts = useTexts(screenTexts)
  const { failure, standing } = panel.columns
  const format = useFormat()
  const [shown, all] = [standing.shown.length, standing.all.length]
  return (
    <span className={styles.columns}>
      <Popup
        name={texts.table.columnsName}
        className={controls.button}
        words={
          <>
            {drawIcon('columns')}
            {all > manyColumns && shown < all
              ? texts.table.columnsOf(format.count(shown), format.count(all))
              : texts.table.columns}
          </>
        }
      >
        {() => (
          <Suspense>
            <ColumnsPanel {...panel} />
          </Suspense>
        )}
      </Popup>
      {failure !== null && (
        <span role="status" className={styles.failure}>
          {texts.table.notSaved(failure)}
        </span>
      )}
    </span>
  )
}
