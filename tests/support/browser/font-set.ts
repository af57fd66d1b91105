import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')
const cache = join(modules, '.cache/font-sets')

type FontSet = {
  family: string
  regular: string
  bold: string
  postScriptName: { regular: string; bold: string }
  /** Family name in the font files, if it differs from the name on devices. */
  nameInFiles?: string
}

/** The one family of each kind of device that the browser tests know; all are dev dependencies. */
export const fontSets = {
  // Liberation Sans 2 is Arimo under another name: same outlines and widths, which are those of Arial.
  liberation: {
    family: 'Liberation Sans',
    regular: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    postScriptName: { regular: 'Arimo-Regular', bold: 'Arimo-Bold' },
    nameInFiles: 'Arimo',
  },
  roboto: {
    family: 'Roboto',
    regular: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
    bold: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
    postScriptName: { regular: 'Roboto-Regular', bold: 'Roboto-Bold' },
  },
  'open-sans': {
    family: 'Open Sans',
    regular: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
    bold: '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf',
    postScriptName: { regular: 'OpenSans-Regular', bold: 'OpenSans-Bold' },
  },
  dejavu: {
    family: 'DejaVu Sans',
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    postScriptName: { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' },
  },
} satisfies Record<string, FontSet>
export type FontSetName = keyof typeof fontSets
export const fontSetNames = Object.keys(fontSets) as FontSetName[]

/** Absolute path of a file of a set. */
export const fontFile = (name: FontSetName, face: 'regular' | 'bold'): string => join(modules, fontSets[name][face])

const genericNames = ['sans-serif', 'system-ui', 'Arial', 'Helvetica']
const element = (name: string) => (text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
const string = element('string')
const dir = element('dir')
const cachedir = element('cachedir')
const assign = (name: string, text: string) => `<edit name="${name}" mode="assign">${string(text)}</edit>`

// Done while fontconfig reads a folder: `local()` in a style sheet looks for exactly these names.
const renaming = (nameInFiles: string, family: string) =>
  ['Regular', 'Bold'].map(
    (style) =>
      `<match target="scan"><test name="fullname">${string(`${nameInFiles} ${style}`)}</test>` +
      `${assign('family', family)}${assign('fullname', style === 'Bold' ? `${family} Bold` : family)}</match>`,
  )

const configOf = (name: FontSetName, folder: string) => {
  const { family, nameInFiles }: FontSet = fontSets[name]
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    dir(join(folder, 'files')),
    cachedir(join(folder, 'cache')),
    ...(nameInFiles ? renaming(nameInFiles, family) : []),
    ...genericNames.map(
      (generic) =>
        `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
    '</fontconfig>',
    '',
  ].join('\n')
}

/** Environment in which Chromium on Linux has only the fonts of this set. */
export const fontSet = (name: FontSetName): { FONTCONFIG_FILE: string } => {
  const folder = join(cache, name)
  const file = join(folder, 'fonts.conf')
  const config = configOf(name, folder)
  // Several workers may write this at once, while browsers read it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== config) {
    mkdirSync(join(folder, 'files'), { recursive: true })
    // In a separate folder: fontconfig reads every font of the folders in its configuration.
    for (const face of ['regular', 'bold'] as const)
      copyFileSync(fontFile(name, face), join(folder, 'files', `${face}.ttf`))
    writeFileSync(`${file}.${process.pid}`, config)
    renameSync(`${file}.${process.pid}`, file)
  }
  return { FONTCONFIG_FILE: file }
}
