export const noteTextRequired = 'Le texte de la note est requis'
