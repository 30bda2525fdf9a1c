import { toParagraphs } from './text-parts.ts'
import styles from './tiles.module.css'

/** Plain text with paragraphs and links. */
export function TextTile({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {toParagraphs(text).map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
        <p key={at}>
          {parts.map((part, place) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same link may come twice
              <a key={place} href={part.href} {...(part.href.startsWith('/') ? {} : outside)}>
                {part.words}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
