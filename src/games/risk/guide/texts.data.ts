// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 6223,
    sha256: 'c6bbc32630bc0ca01747db5c88767b65f5c081e06bb42c4df7d1c86615f0b47d',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 5560,
    sha256: '1577965208e6bab4e26c50be998413be61260d420b9540aac217bd920ed78b16',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 8697,
    sha256: 'c1764ebca32b2bc6ea858226968dbcf0c9f3aed5ff32c201ce8e8b9f52481219',
  },
}
