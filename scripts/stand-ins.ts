import { writeFileSync } from 'node:fs'
import { standIns, standInsFile } from './measure-stand-ins.ts'

writeFileSync(standInsFile, await standIns())
console.log('web/ui/stand-ins.css')
