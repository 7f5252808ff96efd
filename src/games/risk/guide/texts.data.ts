// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2377,
    sha256: 'b10db047aef7a27666ecbe3162a7c888c716047955896ac11640791cd7e9a88e',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 7756,
    sha256: 'd9a0c70eecf2253473be62a4ebe38aae3145bbd9dab7d37a4f0e1877560792a2',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 7090,
    sha256: '6e13c803b9fae462cb7d24a531b2681e4be618704146fed20b6fab390e281b87',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 10894,
    sha256: '104373338328f9031f765af82d3268d78ec56e1af480e3f897ccc6ec12b0b55b',
  },
}
