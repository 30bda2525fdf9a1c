import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.js'

const repeats = /from 'fast-check'|atScale/

/** The files of the tests that repeat themselves, by their own text or by that of a helper which they import. */
export function findScaledTests() {
  const files = ['src', 'test']
    .flatMap(listFiles)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const own = files.filter(({ text }) => repeats.test(text))
  const helpers = own.filter(({ path }) => !isTest(path)).map(({ path }) => `/${basename(path)}'`)
  const isScaled = ({ text }) => repeats.test(text) || helpers.some((helper) => text.includes(helper))
  return files.filter((file) => isTest(file.path) && isScaled(file)).map(({ path }) => path)
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
}

function isTest(path) {
  return /\.(?:test|e2e)\.tsx?$/.test(path)
}
