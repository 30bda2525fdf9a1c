import type { ReactNode } from 'react'
import styles from './cell.module.css'
import { drawUrl, isCut, toText } from './draw.tsx'
import type { ShownValue } from './kind.ts'
import { isAllowedPicture } from './picture.ts'
import { toShortUrl } from './short-url.ts'

/** Draws a small picture of fixed size, which loads late. If it is broken, the reader sees its address. */
export function drawImage(shown: ShownValue): ReactNode {
  const { column, format, place } = shown
  const text = toText(shown)
  if (place === 'line' || isCut(text) || !isAllowedPicture(text, format.images)) return drawUrl(shown)
  const isWritten = text.startsWith('data:')
  const picture = (
    <img
      src={text}
      className={styles.picture}
      data-place={place}
      width={place === 'row' ? 160 : 28}
      height={place === 'row' ? 160 : 28}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      alt={isWritten ? column.label : toShortUrl(text)}
    />
  )
  if (isWritten) return picture
  return (
    <a href={text} className={styles.link} title={text} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  )
}
