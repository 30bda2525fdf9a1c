import { lazy, Suspense } from 'react'
import { texts } from '../../../../wire/texts/screens.ts'
import controls from '../../../ui/controls.module.css'
import { Popup } from '../../../ui/popup.tsx'
import styles from './columns-button.module.css'
import type { ColumnsPanelProps } from './columns-panel.tsx'

const ColumnsPanel = lazy(() =>
  import('./columns-panel.tsx').then((part) => ({ default: part.ColumnsPanel })),
)

/** Which columns there are, in which order, and how high the rows are. */
export function ColumnsButton(panel: ColumnsPanelProps) {
  const { failure } = panel.columns
  return (
    <span className={styles.columns}>
      <Popup
        name={texts.table.columnsName}
        className={controls.button}
        words={
          <>
            <svg viewBox="0 0 20 20" width="15" height="15" aria-hidden="true">
              <path
                d="M3.5 4.5h13v11h-13zM7.8 4.5v11M12.2 4.5v11"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
              />
            </svg>
            {texts.table.columns}
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
