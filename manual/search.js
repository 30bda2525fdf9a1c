import MiniSearch from './minisearch.js'

const input = document.querySelector('#search')
const found = document.querySelector('#found')
const most = 8

/** The sections of all pages; they load when somebody goes to the search. */
let searching

// A phone shows the text first.
if (matchMedia('(width < 52rem)').matches) document.querySelector('.chapters').open = false

input.hidden = false
input.addEventListener('focus', load)
input.addEventListener('input', show)
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') move(event, 0)
  if (event.key === 'Escape') close()
})
found.addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement)
  if (event.key === 'ArrowDown') move(event, at + 1)
  if (event.key === 'ArrowUp') at === 0 ? input.focus() : move(event, at - 1)
  if (event.key === 'Escape') close()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea') !== null) return
  event.preventDefault()
  input.focus()
})

function load() {
  searching ??= fetch('/sections.json')
    .then((answer) => answer.json())
    .then((sections) => {
      const index = new MiniSearch({
        fields: ['title', 'chapter', 'text'],
        storeFields: ['title', 'chapter'],
      })
      index.addAll(sections)
      return index
    })
  return searching
}

async function show() {
  const index = await load()
  const options = { prefix: true, fuzzy: 0.15, boost: { title: 3, chapter: 2 }, combineWith: 'AND' }
  const results = index.search(input.value, options).slice(0, most)
  found.replaceChildren(...results.map(toItem))
  if (results.length === 0 && input.value.trim() !== '') found.append(toNothing())
  found.hidden = found.childElementCount === 0
}

function toItem({ id, title, chapter }) {
  const link = document.createElement('a')
  link.href = id
  const where = document.createElement('small')
  where.textContent = chapter
  link.append(title, where)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function toNothing() {
  const item = document.createElement('li')
  item.textContent = 'Nothing in the manual has all of these words.'
  return item
}

function move(event, at) {
  event.preventDefault()
  found.querySelectorAll('a')[at]?.focus()
}

function close() {
  found.hidden = true
  input.focus()
}
