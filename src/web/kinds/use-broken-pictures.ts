import { useEffect } from 'react'

/** A picture that doesn't come gives its place to its address, which is its other text: see cell.module.css. */
export function useBrokenPictures(): void {
  useEffect(() => {
    for (const picture of document.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) tellBroken(picture)
    }
    // It doesn't bubble.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [])
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) tellBroken(target)
}

function tellBroken(picture: HTMLImageElement): void {
  picture.dataset.broken = ''
}
