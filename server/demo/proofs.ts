import type { IsoInstant } from '../../contract/values.ts'
import type { ProofFileRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'

const pageText = 'BT /F1 24 Tf 40 740 Td (Carte d etudiant - Universite de Montreuil) Tj ET'
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${pageText.length}>>stream
${pageText}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** One member with a reduced tier has sent a proof. */
export const createProofs = (people: readonly DemoPerson[], now: IsoInstant): ProofFileRow[] =>
  people
    .filter(({ user }) => user.reducedJustification !== null)
    .slice(0, 1)
    .map(({ user }) => ({ userId: user.id, type: 'application/pdf', content: Buffer.from(pdf), uploadedAt: now }))
