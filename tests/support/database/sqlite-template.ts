import { copyFileSync } from 'node:fs'

const pathOf = (url: string) => url.replace('file:', '')

/** Copies the run's template to the file of `url`; without a template the server makes its tables itself. */
export const copyTemplate = (url: string): void => {
  const { TEST_TEMPLATE: template } = process.env
  if (template !== undefined) copyFileSync(pathOf(template), pathOf(url))
}
