import styles from './tiles.module.css'

interface NoValuesProps {
  readonly words: string
  readonly why?: string
}

/** In place of what a tile has not. */
export function NoValues({ words, why }: NoValuesProps) {
  return (
    <div className={styles.nothing}>
      <p>{words}</p>
      {why !== undefined && <p className={styles.why}>{why}</p>}
    </div>
  )
}
