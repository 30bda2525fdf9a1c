import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', '{docs,src,bench,test}/**/*.md'], { exclude: ['**/node_modules'] })

test.each(pages)('every link of %s leads to a file and a heading that exist', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(page, link))).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return false
  return anchor === undefined || headingsOf(target).includes(anchor)
}

/** The anchors of headings, as the hosts of repositories make them. */
function headingsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
