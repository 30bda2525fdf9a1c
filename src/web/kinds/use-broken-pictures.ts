import { useEffect } from 'react'

/** Marks pictures that did not load. The style then shows their alternative text, which is the address. */
export function useBrokenPictures(): void {
  useEffect(() => {
    for (const picture of document.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) tellBroken(picture)
    }
    // The error event does not bubble.
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
