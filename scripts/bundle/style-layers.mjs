/**
 * Puts the style sheets of shared parts and of the frame each into a cascade layer, so that a screen's own classes win over
 * the shared ones in whatever order files arrive. web/ui/theme/base.css names the order of the layers.
 */
export function styleLayers() {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = layerOf(id);
      return layer && { code: `@layer ${layer} {${code}}`, map: null };
    },
  };
}

/** The layer of a CSS module; undefined for screens' own, which lie above all layers. */
export const layerOf = (file) => /[\\/]web[\\/](ui|shell)[\\/].*\.module\.css$/.exec(file)?.[1];
